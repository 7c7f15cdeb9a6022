import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Section } from './section.tsx';
import classes from './testimonials-section.module.css';

/** What members and employers say. */
export function TestimonialsSection() {
  const { t } = useTranslation('site');
  return (
    <Section id="testimonials" heading={t('testimonials.heading')} ground="sunk">
      <ul className={classes.quotes}>
        {(['first', 'second', 'third'] as const).map((key) => (
          <li key={key}>
            <figure className={classes.figure}>
              <blockquote className={classes.quote}>{t(`testimonials.${key}.quote`)}</blockquote>
              <figcaption className={classes.caption}>
                <PersonAvatar name={t(`testimonials.${key}.who`).split(',')[0] ?? ''} />
                <span className={classes.words}>
                  <span className={classes.who}>{t(`testimonials.${key}.who`)}</span>
                  <span className={classes.role}>{t(`testimonials.${key}.role`)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { Section } from './section.tsx';
import classes from './testimonials-section.module.css';

/** What members and employers could say: examples, and marked as such. */
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
                <Stack as="span">
                  <Text as="span" weight={650}>
                    {t(`testimonials.${key}.who`)}
                  </Text>
                  <Text as="span" look="note">
                    {t(`testimonials.${key}.role`)}
                  </Text>
                </Stack>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Text look="note">{t('testimonials.note')}</Text>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import { Illustration } from '../../../ui/illustrations.tsx';
import classes from './about-section.module.css';
import { Section } from './section.tsx';

const steps = [
  { key: 'choose', picture: 'door' },
  { key: 'talk', picture: 'letters' },
  { key: 'see', picture: 'path' },
] as const;

/** How coaching goes, in three steps, and what it is not. */
export function AboutSection() {
  const { t } = useTranslation('site');
  return (
    <Section id="about" heading={t('about.heading')} lead={t('about.lead')} ground="sunk">
      <ol className={classes.steps}>
        {steps.map(({ key, picture }, index) => (
          <li className={classes.step} key={key}>
            <div className={classes.picture}>
              <Illustration of={picture} />
            </div>
            <h3 className={classes.title}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(`about.${key}.title`)}
            </h3>
            <p className={classes.text}>{t(`about.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className={classes.promise}>{t('about.promise')}</p>
    </Section>
  );
}

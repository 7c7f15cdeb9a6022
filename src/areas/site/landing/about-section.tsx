import { useTranslation } from 'react-i18next';
import { FurtherPicture } from '../../../ui/feedback/further-pictures.tsx';
import { Illustration, Scene } from '../../../ui/feedback/illustrations.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import classes from './about-section.module.css';
import { Section } from './section.tsx';

const steps = [
  { key: 'choose', picture: 'door' },
  { key: 'talk', picture: 'letters' },
  { key: 'see', picture: 'path' },
] as const;

/** How coaching works, in three steps, and what it is not. */
export function AboutSection() {
  const { t } = useTranslation('site');
  return (
    <Section id="about" heading={t('about.heading')} lead={t('about.lead')} ground="sunk">
      <ol className={classes.steps}>
        {steps.map(({ key, picture }, index) => (
          <Stack as="li" gap={2} key={key}>
            <div className={classes.picture}>
              {picture === 'path' ? (
                <Illustration of="path" />
              ) : (
                // Rendered directly: this page is served as HTML.
                <Scene>
                  <FurtherPicture of={picture} />
                </Scene>
              )}
            </div>
            <Row as="h3" gap={3} align="center" size="lg">
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(`about.${key}.title`)}
            </Row>
            <p className={classes.text}>{t(`about.${key}.text`)}</p>
          </Stack>
        ))}
      </ol>
      <p className={classes.promise}>{t('about.promise')}</p>
    </Section>
  );
}

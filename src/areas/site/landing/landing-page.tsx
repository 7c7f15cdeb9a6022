import { IconLanguage, IconLock, IconShieldHeart, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { Illustration } from '../../../ui/feedback/illustrations.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AboutSection } from './about-section.tsx';
import { CoachesSection } from './coaches-section.tsx';
import { DayExample } from './day-example.tsx';
import classes from './landing-page.module.css';
import { OfferingsSection } from './offerings-section.tsx';
import { Section } from './section.tsx';
import { VideosSection } from './videos-section.tsx';

/** The start page of the public site. */
export function LandingPage() {
  const { t } = useTranslation('site');
  useDocumentTitle(t('title'));
  return (
    <>
      <Banner />
      <Facts />
      <OfferingsSection />
      <AboutSection />
      <CoachesSection />
      <VideosSection />
      <TestimonialsSection />
      <EmployersSection />
    </>
  );
}

/** What ZH is and for whom, in one sentence, beside a picture of the product. */
function Banner() {
  const { t } = useTranslation('site');
  return (
    <section className={classes.banner} id="banner" aria-labelledby="banner-heading">
      <Stack gap={5}>
        <h1 className={classes.title} id="banner-heading">
          {t('hero.title')}
        </h1>
        <p className={classes.lead}>{t('hero.lead')}</p>
        <Row gap={3} wraps above={2}>
          <ActionLink size="large" to="/request_demo">
            {t('hero.ask')}
          </ActionLink>
          <ActionLink size="large" look="other" to={{ pathname: '/', hash: '#coaches' }}>
            {t('hero.meet')}
          </ActionLink>
        </Row>
        <p className={classes.note}>
          <IconLock size={18} stroke={1.75} aria-hidden="true" />
          {t('hero.note')}
        </p>
      </Stack>
      <DayExample />
    </section>
  );
}

const facts = [
  { key: 'private', icon: IconShieldHeart },
  { key: 'offline', icon: IconWifiOff },
  { key: 'language', icon: IconLanguage },
] as const;

function Facts() {
  const { t } = useTranslation('site');
  return (
    <section className={classes.band} aria-label={t('facts.heading')}>
      <ul className={classes.facts}>
        {facts.map(({ key, icon: Icon }) => (
          <Row as="li" gap={4} key={key}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.6} aria-hidden="true" />
            </span>
            <div>
              <h2 className={classes.factTitle}>{t(`facts.${key}.title`)}</h2>
              <p className={classes.factText}>{t(`facts.${key}.text`)}</p>
            </div>
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** For employers: a demo, and the plans. */
function EmployersSection() {
  const { t } = useTranslation('site');
  return (
    <section className={classes.employers} aria-labelledby="employers-heading">
      <div className={classes.employersCard}>
        <Stack gap={4}>
          <h2 className={classes.employersHeading} id="employers-heading">
            {t('employers.heading')}
          </h2>
          <p className={classes.employersText}>{t('employers.text')}</p>
          <Row gap="3 5" align="center" wraps>
            <ActionLink size="large" to="/request_demo">
              {t('employers.ask')}
            </ActionLink>
            <ActionLink look="quiet" to={{ pathname: '/request_demo', hash: '#zhplans' }}>
              {t('employers.plans')}
            </ActionLink>
          </Row>
        </Stack>
        <div className={classes.picture}>
          <Illustration of="plant" />
        </div>
      </div>
    </section>
  );
}

/** Testimonials, marked as examples. */
function TestimonialsSection() {
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

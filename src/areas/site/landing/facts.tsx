import { IconLanguage, IconShieldHeart, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/page/layout.tsx';
import classes from './facts.module.css';

const facts = [
  { key: 'private', icon: IconShieldHeart },
  { key: 'offline', icon: IconWifiOff },
  { key: 'language', icon: IconLanguage },
] as const;

export function Facts() {
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
              <h2 className={classes.title}>{t(`facts.${key}.title`)}</h2>
              <p className={classes.text}>{t(`facts.${key}.text`)}</p>
            </div>
          </Row>
        ))}
      </ul>
    </section>
  );
}

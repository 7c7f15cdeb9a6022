import { IconCloudCheck, IconTrendingUp, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './day-example.module.css';

/** A small picture of the member's home, without working controls. */
export function DayExample() {
  const { t } = useTranslation('site');
  return (
    <figure className={classes.figure} aria-label={t('example.label')}>
      <div className={classes.stage} aria-hidden="true">
        <Scene />
        <div className={classes.session}>
          <Text look="note" weight={600}>
            {t('example.session')}
          </Text>
          <Row gap={3} align="center">
            <PersonAvatar name="Marta Soler" />
            <div>
              <p className={classes.when}>{t('example.when')}</p>
              <Text look="note">{t('example.what')}</Text>
            </div>
          </Row>
          <Row gap={3} align="center">
            <span className={classes.join}>
              <IconVideo size={18} stroke={1.75} />
              {t('example.join')}
            </span>
            <Text as="span" look="note">
              {t('example.countdown')}
            </Text>
          </Row>
        </div>
        <div className={classes.score}>
          <Text look="note" weight={600}>
            {t('example.score')}
          </Text>
          <p className={classes.number}>
            78
            <IconTrendingUp size={26} stroke={1.75} />
          </p>
          <svg className={classes.line} viewBox="0 0 160 40" aria-hidden="true" focusable="false">
            <path d="M2 34C22 32 30 22 48 25s26 8 42 1 22-16 38-15 22-3 30-8" />
          </svg>
          <Text look="note">{t('example.trend')}</Text>
        </div>
        <div className={classes.question}>
          <Text weight={600}>{t('example.question')}</Text>
          <div className={classes.answers}>
            <span>{t('example.answers.low')}</span>
            <span data-chosen="">{t('example.answers.middle')}</span>
            <span>{t('example.answers.high')}</span>
          </div>
          <Row as="p" gap={1} align="center" look="note">
            <IconCloudCheck size={16} stroke={1.75} />
            {t('example.saved')}
          </Row>
        </div>
      </div>
    </figure>
  );
}

function Scene() {
  return (
    <svg className={classes.scene} viewBox="0 0 520 520" aria-hidden="true" focusable="false">
      <circle className={classes.sky} cx="260" cy="262" r="246" />
      <circle className={classes.sun} cx="392" cy="120" r="46" />
      <path className={classes.leaf} d="M60 402q130-88 226 2t202-32a246 246 0 0 1-428 30z" />
      <path className={classes.leafDeep} d="M84 436q126-58 222-4t150 2a246 246 0 0 1-372 2z" />
      <path className={classes.leafDeep} d="M92 300c-28-62-8-112 24-138 22 38 22 96-24 138z" />
      <path className={classes.leaf} d="M96 304c4-52 40-84 76-88 2 46-24 80-76 88z" />
      <path className={classes.leaf} d="M88 302c-40-20-58-58-48-92 34 12 54 46 48 92z" />
      <path className={classes.clay} d="M60 298h66l-7 48a8 8 0 0 1-8 7H75a8 8 0 0 1-8-7z" />
    </svg>
  );
}

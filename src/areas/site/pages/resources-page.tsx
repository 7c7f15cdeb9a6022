import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { OfferingPicture } from '../landing/offering-picture.tsx';
import classes from './resources-page.module.css';

const reads = [
  { key: 'sleep', picture: 'sleep' },
  { key: 'walk', picture: 'movement' },
  { key: 'plate', picture: 'nutrition' },
  { key: 'breath', picture: 'stress' },
] as const;

/** Short texts by coaches. */
export function ResourcesPage() {
  const { t } = useTranslation('site-pages');
  return (
    <Page title={t('resources.title')} lead={t('resources.lead')}>
      <div className={classes.reads}>
        {reads.map(({ key, picture }) => (
          <Card key={key}>
            <article className={classes.read}>
              <OfferingPicture of={picture} />
              <h2 className={classes.title}>{t(`resources.${key}.title`)}</h2>
              <p className={classes.minutes}>{t('resources.minutes', { count: 1 })}</p>
              <p className={classes.text}>{t(`resources.${key}.text`)}</p>
            </article>
          </Card>
        ))}
      </div>
      <p className={classes.note}>{t('resources.note')}</p>
    </Page>
  );
}

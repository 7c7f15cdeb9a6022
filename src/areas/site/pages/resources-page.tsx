import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
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
            <Stack as="article" gap={2}>
              <OfferingPicture of={picture} />
              <h2 className={classes.title}>{t(`resources.${key}.title`)}</h2>
              <Text look="note">{t('resources.minutes', { count: 1 })}</Text>
              <Text size="md" width="reading">
                {t(`resources.${key}.text`)}
              </Text>
            </Stack>
          </Card>
        ))}
      </div>
      <Text look="note">{t('resources.note')}</Text>
    </Page>
  );
}

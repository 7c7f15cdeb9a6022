import { useTranslation } from 'react-i18next';
import { useAnswersOf } from '../../../domain/intake/queries.ts';
import { useShared } from '../../../identity/index.ts';
import { Page } from '../../../ui/page/page.tsx';
import { HelpLines } from '../intake/help-lines.tsx';
import { BookNextFree } from './book-next-free.tsx';

/** Emergency numbers, and the coach's next free time; works without a connection. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const { user } = useShared();
  const latest = useAnswersOf(user?.id ?? null).data?.find(({ score }) => score?.needsCare);
  return (
    <Page title={t('title')} width="reading" lead={t('lead')}>
      <HelpLines coach={latest === undefined ? null : latest.state === 'sent' ? 'told' : 'told-when-sent'} />
      <BookNextFree />
    </Page>
  );
}

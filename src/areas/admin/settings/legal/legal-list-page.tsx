import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LegalVersion } from '../../../../../contract/legal-texts.ts';
import { type LegalOverview, useLegalVersions } from '../../../../domain/support/legal-admin.ts';
import { formatDayAndTime, formatPaperDay } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { RowList } from '../../../../ui/text/row-list.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { VersionBadge } from './version-badge.tsx';

/** The legal texts, each with its versions and its draft. */
export function LegalListPage() {
  const { t } = useTranslation('admin-legal');
  const versions = useLegalVersions();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading" meta={<Link to="/admin/settings">{t('toSettings')}</Link>}>
      <QueryFrame query={versions} skeleton={{ lines: 6, height: '16rem' }} offline={t('offlineTitle')}>
        {({ items, timeZone }) => (
          <Stack gap={5}>
            {items.map((text) => (
              <OneText key={text.kind} text={text} timeZone={timeZone} />
            ))}
          </Stack>
        )}
      </QueryFrame>
    </Page>
  );
}

function OneText({ text: { kind, title, draft, versions }, timeZone }: { readonly text: LegalOverview; readonly timeZone: string }) {
  const { t } = useTranslation('admin-legal');
  const reader = useReader();
  const name = title[reader.language];
  return (
    <Card
      title={name}
      padding="none"
      action={
        <Button
          component={Link}
          to={`/admin/settings/legal/${kind}`}
          variant="default"
          aria-label={t(draft ? 'continueOf' : 'writeOf', { name })}
        >
          {t(draft ? 'continue' : 'write')}
        </Button>
      }
    >
      <RowList
        items={versions}
        keyOf={({ number }) => String(number)}
        linkOf={({ number }) => `/admin/settings/legal/${kind}/${number}`}
        label={t('versionsOf', { name })}
        isSpaced
      >
        {(version) => <OneVersion version={version} timeZone={timeZone} />}
      </RowList>
      {draft && (
        <RowList
          items={[draft]}
          keyOf={() => 'draft'}
          linkOf={() => `/admin/settings/legal/${kind}`}
          label={t('draftOf', { name })}
          isSpaced
        >
          {() => (
            <Text as="span" look="note">
              {t('draftBy', { name: draft.updatedByName ?? t('somebody'), when: formatDayAndTime(draft.updatedAt, reader) })}
            </Text>
          )}
        </RowList>
      )}
    </Card>
  );
}

function OneVersion({ version, timeZone }: { readonly version: LegalVersion; readonly timeZone: string }) {
  const { t } = useTranslation('admin-legal');
  const zone = useReader(timeZone);
  const { number, status, validFrom, until, agreedCount } = version;
  const from = formatPaperDay(validFrom, zone);
  return (
    <Row gap="1 3" align="center" justify="between" wraps grows>
      <Stack as="span" shrinks>
        <Text as="span" weight={600}>
          {t('version', { number })}
        </Text>
        <Text as="span" look="note">
          {status === 'past' && until !== null ? t('fromTo', { from, until: formatPaperDay(until, zone) }) : t('from', { from })}
        </Text>
      </Stack>
      <Row as="span" gap={3} align="center" wraps>
        <Text as="span" look="note" figures="tabular">
          {t('agreed', { count: agreedCount })}
        </Text>
        <VersionBadge status={status} />
      </Row>
    </Row>
  );
}

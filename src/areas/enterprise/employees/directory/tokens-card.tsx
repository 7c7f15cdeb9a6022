import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DirectoryToken, maxDirectoryTokens } from '../../../../../contract/directory.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { callOnline } from '../../../../identity/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Row, Stack } from '../../../../ui/page/layout.tsx';
import { Sheet } from '../../../../ui/page/sheet.tsx';
import { RowList } from '../../../../ui/text/row-list.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { ConfirmWork } from './confirm-work.tsx';
import { CopyButton } from './copy-button.tsx';

interface TokensCardProps {
  readonly tokens: readonly DirectoryToken[];
  readonly isFixed: boolean;
  readonly onChanged: () => void;
}

/** Lists, creates and revokes the tokens that the directory logs in with. */
export function TokensCard({ tokens, isFixed, onChanged }: TokensCardProps) {
  const { t } = useTranslation('employees-directory');
  const { isBusy, failure, run } = useOnlineWork();
  const [secret, setSecret] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<DirectoryToken | null>(null);
  const isFull = tokens.length >= maxDirectoryTokens;
  const create = () =>
    run(async () => {
      const made = await callOnline('directory.createToken', {});
      setSecret(made.secret);
      onChanged();
    });
  return (
    <Card title={t('tokens.title')}>
      <Stack gap={4}>
        <Text look="quiet">{t('tokens.text')}</Text>
        {tokens.length === 0 ? (
          <Text>{t('tokens.none')}</Text>
        ) : (
          <RowList items={tokens} keyOf={({ id }) => id} label={t('tokens.title')} isSpaced>
            {(token) => <Token token={token} isFixed={isFixed} onRevoke={() => setRevoking(token)} />}
          </RowList>
        )}
        {isFull && <Notice tone="info">{t('tokens.full')}</Notice>}
        {failure && (
          <Notice tone="warning" isLive>
            {failure}
          </Notice>
        )}
        <div>
          <Button
            disabled={isFixed || isFull}
            loading={isBusy}
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={create}
          >
            {t('tokens.create')}
          </Button>
        </div>
      </Stack>
      {secret !== null && <MadeSheet secret={secret} onClose={() => setSecret(null)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} onDone={onChanged} />}
    </Card>
  );
}

interface TokenProps {
  readonly token: DirectoryToken;
  readonly isFixed: boolean;
  readonly onRevoke: () => void;
}

function Token({ token: { ending, createdAt, createdByName, lastUsedAt }, isFixed, onRevoke }: TokenProps) {
  const { t } = useTranslation('employees-directory');
  const reader = useReader();
  const at = (instant: string) => insideSentence(formatDayAndTime(instant, reader), reader);
  const when = at(createdAt);
  return (
    <Row gap="1 3" align="center" justify="between" wraps>
      <Stack shrinks>
        <Text weight={600}>{t('tokens.name', { ending })}</Text>
        <Text look="note" lines="anywhere">
          {createdByName === null ? t('tokens.created', { when }) : t('tokens.createdBy', { when, name: createdByName })}
        </Text>
        <Text look="note">{lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { when: at(lastUsedAt) })}</Text>
      </Stack>
      <Button variant="subtle" color="danger" disabled={isFixed} aria-label={t('tokens.revokeOf', { ending })} onClick={onRevoke}>
        {t('tokens.revoke')}
      </Button>
    </Row>
  );
}

/** Shows a new token, which cannot be shown again. */
function MadeSheet({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('employees-directory');
  return (
    <Sheet isOpen onClose={onClose} title={t('made.title')} footer={<Button onClick={onClose}>{t('made.done')}</Button>}>
      <Stack gap={4}>
        <Text>{t('made.text')}</Text>
        <TextInput label={t('made.token')} value={secret} readOnly autoComplete="off" spellCheck={false} />
        <CopyButton text={secret} label={t('made.copy')} />
      </Stack>
    </Sheet>
  );
}

interface RevokeDialogProps {
  readonly token: DirectoryToken;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function RevokeDialog({ token: { id, ending }, onClose, onDone }: RevokeDialogProps) {
  const { t } = useTranslation('employees-directory');
  return (
    <ConfirmWork
      title={t('revoking.title', { ending })}
      text={t('revoking.text')}
      confirmLabel={t('revoking.confirm')}
      done={t('revoking.done')}
      isDanger
      work={() => callOnline('directory.revokeToken', { params: { id } })}
      {...{ onDone, onClose }}
    />
  );
}

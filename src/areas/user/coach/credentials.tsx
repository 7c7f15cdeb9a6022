import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { coachDocument } from '../../../../contract/coach-profile.ts';
import { upperFirst } from '../../../i18n/format.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coach-profile.module.css';

/** Documents that a coach has submitted, each to be opened while there is a connection; nothing where there is none. */
export function Credentials({ documents }: { readonly documents: readonly z.infer<typeof coachDocument>[] }) {
  const { t } = useTranslation('member-coaches');
  if (documents.length === 0) return null;
  return (
    <Card title={t('profile.credentials')}>
      <ul className={classes.documents}>
        {documents.map(({ id, kind, title, url }) => (
          <li key={id} className={classes.document}>
            <IconCertificate size={22} stroke={1.75} aria-hidden="true" />
            <Stack as="span" align="start" grows shrinks>
              <Text as="a" weight={600} href={url} target="_blank" rel="noreferrer">
                {title}
              </Text>
              <Text as="span" look="quiet">
                {upperFirst(t(`profile.documentKinds.${kind}`))}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}

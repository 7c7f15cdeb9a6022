import { useTranslation } from 'react-i18next';
import type { SubRole } from '../../../contract/permissions.ts';
import { permissionsOfSide } from '../../domain/permissions/giving.ts';
import { formatList } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Card } from '../../ui/page/card.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Scrolled } from '../../ui/page/scrolled.tsx';
import { RowList } from '../../ui/text/row-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { HeldSign } from './permission-checks.tsx';
import classes from './team.module.css';
import type { TeamRole } from './team-role.ts';

interface PermissionMatrixProps {
  readonly role: TeamRole;
  readonly subRoles: readonly SubRole[];
}

/** Every permission with its meaning and the sub-roles that have it: a table if there is room, else a list. */
export function PermissionMatrix({ role, subRoles }: PermissionMatrixProps) {
  const { t } = useTranslation('employer-team');
  const side = permissionsOfSide(role);
  return (
    <>
      <div className={classes.wide}>
        <Card title={t('matrix.title')} padding="none">
          <Scrolled label={t('matrix.permission')}>
            <HoldersTable side={side} subRoles={subRoles} />
          </Scrolled>
        </Card>
      </div>
      <div className={classes.narrow}>
        <Card title={t('matrix.title')} padding="none">
          <HoldersList side={side} subRoles={subRoles} />
        </Card>
      </div>
    </>
  );
}

interface HoldersProps extends Pick<PermissionMatrixProps, 'subRoles'> {
  readonly side: ReturnType<typeof permissionsOfSide>;
}

function HoldersTable({ side, subRoles }: HoldersProps) {
  const { t } = useTranslation('employer-team');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('matrix.permission')}</th>
          <th scope="col">{t('owner')}</th>
          {subRoles.map(({ id, name }) => (
            <th scope="col" key={id}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {side.map((permission) => (
          <tr key={permission}>
            <th scope="row">
              <Stack as="span">
                <Text as="span" weight={600}>
                  {t(`permissions.${permission}.name`)}
                </Text>
                <Text as="span" look="note" weight={400}>
                  {t(`permissions.${permission}.text`)}
                </Text>
              </Stack>
            </th>
            <td>
              <span className={classes.sign}>
                <HeldSign isHeld />
              </span>
            </td>
            {subRoles.map(({ id, permissions }) => (
              <td key={id}>
                <span className={classes.sign}>
                  <HeldSign isHeld={permissions.includes(permission)} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HoldersList({ side, subRoles }: HoldersProps) {
  const { t } = useTranslation('employer-team');
  const reader = useReader();
  return (
    <RowList items={side} keyOf={(permission) => permission} label={t('matrix.title')} isSpaced>
      {(permission) => {
        const holders = subRoles.filter(({ permissions }) => permissions.includes(permission)).map(({ name }) => name);
        return (
          <Stack gap={1}>
            <Text weight={600}>{t(`permissions.${permission}.name`)}</Text>
            <Text look="note">{t(`permissions.${permission}.text`)}</Text>
            <Text size="sm">{t('matrix.heldBy', { names: formatList([t('owner'), ...holders], reader) })}</Text>
          </Stack>
        );
      }}
    </RowList>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubRole } from '../../../contract/permissions.ts';
import type { Giver } from '../../domain/permissions/giving.ts';
import { Button } from '../../ui/controls/button.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { RowList } from '../../ui/text/row-list.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DeleteSubRoleSheet } from './delete-sub-role-sheet.tsx';
import classes from './team.module.css';
import type { TeamRole } from './team-role.ts';

interface SubRoleCardsProps {
  readonly role: TeamRole;
  readonly giver: Giver;
  readonly subRoles: readonly SubRole[];
  readonly isOffline: boolean;
  readonly onEdit: (subRole: SubRole) => void;
  readonly onDone: () => void;
}

/** The sub-roles with their holders; each can be changed and deleted. */
export function SubRoleCards({ role, giver, subRoles, isOffline, onEdit, onDone }: SubRoleCardsProps) {
  const { t } = useTranslation('employer-team');
  const [deleted, setDeleted] = useState<SubRole | null>(null);
  return (
    <Card padding="none">
      {subRoles.length === 0 ? (
        <EmptyState picture="plant" title={t('subRole.emptyTitle')} text={t(`${role}.emptyText`)} />
      ) : (
        <RowList items={subRoles} keyOf={({ id }) => id} label={t('roles')} isSpaced>
          {(subRole) => (
            <Row gap="2 4" align="center" justify="between" wraps>
              <Stack gap={1} shrinks className={classes.about}>
                <Text as="h2" size="md" lines="anywhere">
                  {subRole.name}
                </Text>
                {subRole.description !== null && <Text size="sm">{subRole.description}</Text>}
                <Text look="note">
                  {[
                    t('subRole.holders', { count: subRole.holderCount }),
                    subRole.permissions.map((permission) => t(`permissions.${permission}.name`)).join(', ') || t('subRole.none'),
                  ].join(' · ')}
                </Text>
              </Stack>
              <Row gap={2}>
                <Button
                  variant="default"
                  disabled={isOffline}
                  aria-label={t('subRole.editNamed', { name: subRole.name })}
                  onClick={() => onEdit(subRole)}
                >
                  {t('subRole.edit')}
                </Button>
                <Button
                  variant="subtle"
                  color="danger"
                  disabled={isOffline}
                  aria-label={t('subRole.deleteNamed', { name: subRole.name })}
                  onClick={() => setDeleted(subRole)}
                >
                  {t('subRole.delete')}
                </Button>
              </Row>
            </Row>
          )}
        </RowList>
      )}
      {deleted && <DeleteSubRoleSheet {...{ giver, subRoles }} subRole={deleted} onClose={() => setDeleted(null)} onDone={onDone} />}
    </Card>
  );
}

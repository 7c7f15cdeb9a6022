import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../contract/roles.ts';
import { type Giver, permissionsNotHeld, permissionsOfSide } from '../../domain/permissions/giving.ts';
import { CheckboxInput } from '../../ui/form/inputs.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { TeamRole } from './team-role.ts';

interface PermissionChecksProps {
  readonly role: TeamRole;
  readonly giver: Giver;
  readonly label: string;
  readonly value: readonly Permission[];
  readonly onChange: (value: readonly Permission[]) => void;
  /** The sub-role's permissions, where a person's exceptions are set: differences are marked. */
  readonly ofSubRole?: readonly Permission[];
}

/** All permissions of a side with their meaning. Those that the signed-in person lacks are shown disabled. */
export function PermissionChecks({ role, giver, label, value, onChange, ofSubRole }: PermissionChecksProps) {
  const { t } = useTranslation('employer-team');
  const labelId = useId();
  const side = permissionsOfSide(role);
  const closed = permissionsNotHeld(giver, side);
  const toggle = (toggled: Permission, isOn: boolean) => onChange(side.filter((one) => (one === toggled ? isOn : value.includes(one))));
  return (
    <Stack gap={2} role="group" aria-labelledby={labelId}>
      <Text weight={600} size="sm" id={labelId}>
        {label}
      </Text>
      {side.map((permission) => {
        const isHeld = value.includes(permission);
        const differs = ofSubRole !== undefined && ofSubRole.includes(permission) !== isHeld;
        const label = (
          <Stack as="span" shrinks>
            <Text as="span" weight={600}>
              {t(`permissions.${permission}.name`)}
            </Text>
            <Text as="span" look="note">
              {t(`permissions.${permission}.text`)}
            </Text>
            {differs && (
              <Text as="span" size="xs" tone={isHeld ? 'ok' : 'warning'} weight={600}>
                {t(isHeld ? 'person.given' : 'person.taken')}
              </Text>
            )}
            {closed.includes(permission) && (
              <Text as="span" look="note">
                {t('person.notYours')}
              </Text>
            )}
          </Stack>
        );
        if (!closed.includes(permission)) {
          return <CheckboxInput key={permission} label={label} value={isHeld} onChange={(isOn) => toggle(permission, isOn)} />;
        }
        return (
          <Row key={permission} gap={3} align="center">
            <HeldSign isHeld={isHeld} />
            {label}
          </Row>
        );
      })}
    </Stack>
  );
}

/** Whether a permission is given, as a sign and as a text for screen readers. */
export function HeldSign({ isHeld }: { readonly isHeld: boolean }) {
  const { t } = useTranslation('employer-team');
  const Icon = isHeld ? IconCheck : IconMinus;
  return (
    <Text as="span" tone={isHeld ? 'pine' : 'muted'} role="img" aria-label={t(isHeld ? 'matrix.yes' : 'matrix.no')}>
      <Icon size={20} stroke={2} aria-hidden="true" />
    </Text>
  );
}

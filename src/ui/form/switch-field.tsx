import { Switch } from '@mantine/core';
import { BoundField, type FieldBinding } from './fields.tsx';
import '../controls/switch-styles.ts';

/** A switch with its explanation. */
export function SwitchField({ label, help, ...binding }: FieldBinding<boolean> & { readonly label: string; readonly help?: string }) {
  return (
    <BoundField {...binding}>
      {({ value, onChange }) => (
        <Switch label={label} description={help} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      )}
    </BoundField>
  );
}

import { Switch } from '@mantine/core';
import { BoundField, type FieldBinding } from './fields.tsx';
import '../controls/switch-styles.ts';

/** On or off, with what that means. */
export function SwitchField({ label, help, ...binding }: FieldBinding<boolean> & { readonly label: string; readonly help?: string }) {
  return (
    <BoundField {...binding}>
      {({ value, onChange }) => (
        <Switch label={label} description={help} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      )}
    </BoundField>
  );
}

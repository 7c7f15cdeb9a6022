import { Button } from '@mantine/core';
import './button-styles.ts';

interface ShowEarlierProps {
  readonly label: string;
  /** Said in place of the button: what is not on this device comes from the provider only. */
  readonly offlineText: string;
  readonly isOffline: boolean;
  readonly isComing: boolean;
  readonly onShow: () => void;
}

/** Stands below a list that keeps the latest on the device, and brings what is older. */
export function ShowEarlier({ label, offlineText, isOffline, isComing, onShow }: ShowEarlierProps) {
  if (isOffline) return <p>{offlineText}</p>;
  return (
    <Button variant="default" loading={isComing} onClick={onShow}>
      {label}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/page/layout.tsx';
import { Sheet } from '../../ui/page/sheet.tsx';
import classes from './more-sheet.module.css';

interface KeysSheetProps {
  readonly keys: readonly { readonly key: string; readonly label: string }[];
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of a call, and a switch to turn them off: dictation software types letters. */
export function KeysSheet({ keys, isOn, onSwitch, onClose }: KeysSheetProps) {
  const { t } = useTranslation('calls');
  return (
    <Sheet isOpen onClose={onClose} title={t('keys.title')}>
      <Stack gap={4}>
        <dl className={classes.keys}>
          {keys.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <label className={classes.switch}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
          {t('keys.switch')}
        </label>
      </Stack>
    </Sheet>
  );
}

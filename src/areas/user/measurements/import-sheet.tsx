import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MeasurementKind, maxMeasurementsImported } from '../../../../contract/measurement-rules.ts';
import type { OpenedFile } from '../../../domain/measurements/files/open-file.ts';
import { countKinds, maxFileEntries } from '../../../domain/measurements/files/read-file.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { CheckboxesInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface ImportSheetProps {
  readonly opened: OpenedFile;
  readonly userId: string;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Further entries are only counted. */
const maxListed = 20;

/** Previews the contents of a file. Nothing is sent until the member confirms. */
export function ImportSheet({ opened, userId, onImported, onClose }: ImportSheetProps) {
  const { t } = useTranslation(['member-measurements', 'measurements']);
  const reader = useReader();
  const { known, leftOut, isCut, source } = opened;
  const counts = countKinds(opened.items);
  const [kinds, setKinds] = useState<readonly MeasurementKind[]>([...counts.keys()]);
  const items = opened.items.filter(({ kind }) => kinds.includes(kind));
  const { sent, isBusy, failure, send } = useImport(items, source, userId, onImported, onClose);
  const [earliest, latest] = [items.at(-1), items[0]];
  const kindLabel = (kind: MeasurementKind, count: number) =>
    t('import.kind', { kind: t(`measurements:kinds.${kind}`), number: formatNumber(count, reader) });
  return (
    <Sheet
      isOpen
      onClose={() => !isBusy && onClose()}
      title={t('import.title')}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t(opened.items.length === 0 ? 'import.close' : 'import.cancel')}
          </Button>
          {opened.items.length > 0 && (
            <Button loading={isBusy} disabled={items.length === 0} onClick={send}>
              {t('import.submit', { count: items.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Text weight={600}>{opened.items.length === 0 ? t('import.none') : t('import.new', { count: items.length })}</Text>
        {earliest && latest && (
          <Text look="note">
            {earliest.day === latest.day
              ? t('import.on', { day: formatCalendarDay(latest.day, reader) })
              : t('import.from', { from: formatCalendarDay(earliest.day, reader), to: formatCalendarDay(latest.day, reader) })}
          </Text>
        )}
        {counts.size === 1 && [...counts].map(([kind, count]) => <p key={kind}>{kindLabel(kind, count)}</p>)}
        {counts.size > 1 && (
          <CheckboxesInput
            label={t('import.kinds')}
            problem={items.length === 0 ? t('import.noKind') : undefined}
            value={kinds}
            onChange={setKinds}
            options={[...counts].map(([kind, count]) => ({ value: kind, label: kindLabel(kind, count) }))}
          />
        )}
        {isCut && <Text look="note">{t('import.cut', { number: formatNumber(maxFileEntries, reader) })}</Text>}
        {known > 0 && <Text look="note">{t('import.known', { count: known })}</Text>}
        <LeftOutEntries leftOut={leftOut} />
        {isBusy && <ProgressLine value={sent} maximum={items.length} label={t('import.sending', { done: sent, all: items.length })} />}
        {failure !== null && (
          <Notice tone="warning" isLive>
            <span>{failure}</span> {sent > 0 && <span>{t('import.interrupted')}</span>}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

function LeftOutEntries({ leftOut }: Pick<OpenedFile, 'leftOut'>) {
  const { t } = useTranslation('member-measurements');
  if (leftOut.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text weight={600}>{t('import.leftOut', { count: leftOut.length })}</Text>
      <Stack as="ul" gap={2}>
        {leftOut.slice(0, maxListed).map(({ place, problem, text }) => (
          <li key={`${place} ${text}`}>
            <Text lines="anywhere">{t('import.place', { place, text })}</Text>
            <Text look="note">{t(`import.problems.${problem}`)}</Text>
          </li>
        ))}
      </Stack>
      {leftOut.length > maxListed && <Text look="note">{t('import.more', { count: leftOut.length - maxListed })}</Text>}
    </Stack>
  );
}

/** Sends the new entries in batches. After a failure the same ids are sent again, and the provider leaves them as they are. */
function useImport(items: OpenedFile['items'], source: OpenedFile['source'], userId: string, onImported: () => void, onClose: () => void) {
  const { t } = useTranslation('member-measurements');
  const [sent, setSent] = useState(0);
  const { isBusy, failure, run } = useOnlineWork();
  const send = () =>
    run(async () => {
      let added = 0;
      try {
        for (let start = 0; start < items.length; start += maxMeasurementsImported) {
          const batch = items.slice(start, start + maxMeasurementsImported);
          const reply = await callOnline('measurements.importMany', { params: { id: userId }, body: { source, items: batch } });
          added += reply.added;
          setSent(start + batch.length);
        }
      } finally {
        onImported();
      }
      onClose();
      void notify(t('import.done', { count: added }), 'ok');
    });
  return { sent, isBusy, failure, send };
}

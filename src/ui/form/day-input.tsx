import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, type ToggleEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../i18n/use-reader.ts';
import classes from './form.module.css';
import { formatFieldDay, parseTypedDay } from './typed-day.ts';
import { useTyped } from './use-typed.ts';
import type { ValueInputProps } from './value-input.ts';
import '@mantine/core/styles/ActionIcon.css';

const DayCalendar = lazy(() =>
  import('./day-calendar.tsx').then(
    ({ DayCalendar: default_ }) => ({ default: default_ }),
    async () => ({ default: (await import('./calendar-missing.tsx')).CalendarMissing }),
  ),
);

interface DayInputProps extends ValueInputProps {
  /** The first and the last day that the calendar offers. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * A day, `2026-11-24`: typed, or chosen in a calendar in the reader's language; the browser's own control would follow the
 * browser's. The calendar is the browser's popover, so that it shows above an open sheet too; in Safari before 17, which has none, it
 * opens below the field.
 */
export function DayInput({ value, onChange, onBlur, min, max, ref, ...props }: DayInputProps) {
  const { t } = useTranslation('fields');
  const reader = useReader();
  const calendar = useCalendar(onChange);
  const { isWrong, problemId, settle, input } = useTyped({
    value,
    onChange,
    onBlur,
    format: (day) => formatFieldDay(day, reader),
    parse: parseTypedDay,
    describedBy: props['aria-describedby'],
    isInvalid: props['aria-invalid'],
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    calendar.opener.current?.click();
  };
  return (
    <>
      <div className={classes.withAction}>
        <input
          {...props}
          {...input}
          ref={ref}
          autoComplete={props.autoComplete ?? 'off'}
          className={classes.input}
          placeholder={t('dayPattern')}
          maxLength={40}
          onKeyDown={press}
        />
        <ActionIcon
          ref={calendar.opener}
          className={classes.action ?? ''}
          disabled={props.disabled === true}
          aria-label={t('openCalendar')}
          aria-haspopup="dialog"
          aria-expanded={calendar.isOpen}
          {...calendar.press}
        >
          <IconCalendar size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <CalendarPopover calendar={calendar} value={value} min={min} max={max} />
      </div>
      {isWrong && (
        <span className={classes.problem} id={problemId} role="alert">
          {t('wrongDay')}
        </span>
      )}
    </>
  );
}

/** The calendar of a field: whether it is open, and the handling of the chosen day. */
function useCalendar(onChange: DayInputProps['onChange']) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasPopovers] = useState(() => typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype);
  const close = () => {
    if (hasPopovers) popover.current?.hidePopover();
    else setIsOpen(false);
    opener.current?.focus();
  };
  const choose = (day: string) => {
    onChange(day);
    close();
  };
  const closeByKey = { onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close() };
  const press = hasPopovers ? { popoverTarget: id } : { onClick: () => setIsOpen(!isOpen), ...closeByKey };
  const shown = hasPopovers
    ? ({ popover: 'auto', onToggle: (event: ToggleEvent<HTMLDivElement>) => setIsOpen(event.newState === 'open') } as const)
    : { hidden: !isOpen, ...closeByKey };
  return { id, popover, opener, isOpen, press, shown, choose };
}

interface CalendarPopoverProps extends Pick<DayInputProps, 'value' | 'min' | 'max'> {
  readonly calendar: ReturnType<typeof useCalendar>;
}

function CalendarPopover({ calendar, value, min, max }: CalendarPopoverProps) {
  const { t } = useTranslation('fields');
  const { language } = useReader();
  const { id, popover, isOpen, shown, choose } = calendar;
  return (
    <div ref={popover} id={id} className={classes.calendar} role="dialog" aria-label={t('calendar')} {...shown}>
      {isOpen && (
        <Suspense>
          <DayCalendar value={value} onChoose={choose} min={min} max={max} language={language} />
        </Suspense>
      )}
    </div>
  );
}

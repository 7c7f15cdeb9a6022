import { useTranslation } from 'react-i18next';
import type { AuditEntry, AuditValue } from '../../../../contract/audit.ts';
import { type Permission, permissions } from '../../../../contract/roles.ts';
import { formatDayAndTime, formatList, formatNumber } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The texts of audit entries: act, object and changes. An act without a text of its own uses that of its kind. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['admin-audit', 'employer-team']);
  const reader = useReader();
  /** The text of a computed key; null if there is none. */
  const wordsOf = (key: string): string | null => {
    const words: unknown = i18n.exists(`admin-audit:${key}`)
      ? i18n.t(`admin-audit:${key}` as 'admin-audit:title', { returnObjects: true })
      : null;
    return typeof words === 'string' ? words : null;
  };

  const kind = (name: Permission): string => {
    if (name === 'enterprise.roles') return t('ofEmployers');
    const area = t(`employer-team:permissions.${name}.name`);
    return name.startsWith('enterprise.') ? t('ofCompany', { area }) : area;
  };

  const act = ({ call, way, count, kind: of }: Pick<AuditEntry, 'call' | 'way' | 'count' | 'kind'>): string => {
    const done = wordsOf(`acts.${call}.${way ?? 'false'}`) ?? wordsOf(`acts.${call}`) ?? t('otherAct', { kind: kind(of) });
    return count === null ? done : t('counted', { act: done, number: formatNumber(count, reader) });
  };

  const nameOf = ({ name, isGone }: AuditEntry['others'][number], about: string | null): string | null =>
    isGone ? t('gone') : name === null ? null : (wordsOf(`named.${about}.${name}`) ?? name);

  /** The names of the objects of the entry; null if none has a name. */
  const objects = ({ object, others, count }: AuditEntry): string | null => {
    if (object === null) return null;
    const names = [object, ...others].map((one) => nameOf(one, object.about)).filter((name) => name !== null);
    if (names.length === 0) return null;
    const unnamed = others.length === 0 ? 0 : Math.max(0, (count ?? 0) - names.length);
    return unnamed === 0 ? formatList(names, reader) : `${names.join(', ')} ${t('others', { number: formatNumber(unnamed, reader) })}`;
  };

  const textOf = (value: string, field: string): string => {
    if (instant.test(value)) return formatDayAndTime(value, reader);
    if (day.test(value)) return formatCalendarDay(value, reader);
    const permission = permissions.find((name) => name === value);
    if (permission) return kind(permission);
    return (codes.includes(field) ? wordsOf(`values.${value}`) : null) ?? value;
  };

  const valueText = (value: AuditValue, field: string): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return field.endsWith('Cents') ? formatNumber(value / 100, reader, amount) : formatNumber(value, reader);
    if (Array.isArray(value)) return value.map((one) => textOf(one, field)).join(', ');
    return textOf(value, field);
  };

  /** What changed, a line each: 'Seats: 20 → 40'. */
  const changes = ({ changes: all }: Pick<AuditEntry, 'changes'>): string[] =>
    all.map(({ field, before, after }) => {
      const values = t('fromTo', { before: valueText(before, field), after: valueText(after, field) });
      return `${wordsOf(`fields.${field}`) ?? t('otherField')}: ${values}`;
    });

  return { kind, act, objects, changes };
}

/** Fields with a code of the contract, which has translations. */
const codes = ['status', 'priority', 'interval', 'outcome', 'language'];
const amount = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

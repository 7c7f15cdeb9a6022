import {
  IconArrowRight,
  IconCalendar,
  IconChecklist,
  IconClipboardList,
  IconMessage,
  IconMessages,
  IconMovie,
  IconNote,
  IconSearch,
  IconTarget,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../contract/roles.ts';
import type { Findable, FoundGroup, FoundKind } from '../../domain/finding/find.ts';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { excerptOf } from './excerpt.ts';
import classes from './find-dialog.module.css';
import { lists } from './lists.ts';
import { isOwnName } from './screens.ts';
import type { Place } from './use-places.ts';

/** One line of the list: a result, or the screen that shows all results of its kind. */
export interface Option {
  readonly key: string;
  readonly path: string;
  readonly isList: boolean;
}

const icons: Readonly<Record<Exclude<FoundKind, 'person'>, TablerIcon>> = {
  screen: IconSearch,
  action: IconSearch,
  session: IconCalendar,
  conversation: IconMessages,
  message: IconMessage,
  form: IconClipboardList,
  video: IconMovie,
  goal: IconTarget,
  step: IconChecklist,
  note: IconNote,
};

function listOf(kind: FoundKind, role: Role) {
  return role === 'USER' || role === 'COACH' ? lists[role][kind] : undefined;
}

const keyOf = ({ kind, id }: Findable) => `${kind} ${id}`;
const keyOfList = (kind: FoundKind) => `list ${kind}`;

/** The lines of the list in their order. */
export function optionsOf(groups: readonly FoundGroup[], role: Role): Option[] {
  return groups.flatMap(({ kind, items, moreCount }) => {
    const list = moreCount > 0 ? listOf(kind, role) : undefined;
    const found = items.map((item): Option => ({ key: keyOf(item), path: item.path, isList: false }));
    return list ? [...found, { key: keyOfList(kind), path: list.path, isList: true }] : found;
  });
}

interface FoundListProps {
  readonly id: string;
  readonly role: Role;
  readonly search: string;
  readonly found: { readonly groups: readonly FoundGroup[]; readonly hasUncountedMessages: boolean };
  /** The key of the active line. */
  readonly active: string | undefined;
  /** The id of a line's element. */
  readonly idOf: (key: string) => string;
  readonly onPoint: (key: string) => void;
  readonly onOpen: (option: Option) => void;
}

/** The results by kind. The focus stays in the field, which names the active line. */
export function FoundList({ id, found: { groups, hasUncountedMessages }, ...lines }: FoundListProps) {
  const { t } = useTranslation('find');
  return (
    <div role="listbox" id={id} aria-label={t('results')}>
      {groups.map((group) => (
        <Group key={group.kind} group={group} isUncounted={group.kind === 'message' && hasUncountedMessages} {...lines} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<FoundListProps, 'id' | 'found'> {
  readonly group: FoundGroup;
  readonly isUncounted: boolean;
}

function Group({ group: { kind, items, moreCount }, isUncounted, role, search, ...line }: GroupProps) {
  const { t } = useTranslation(['find', 'shell']);
  const headingId = useId();
  const list = moreCount > 0 ? listOf(kind, role) : undefined;
  const name = t(`kinds.${kind}`);
  const isCut = moreCount > 0 && !list;
  const place = list && (isOwnName(list.name) ? t(`names.${list.name}`) : t(`shell:links.${list.name}`));
  return (
    // biome-ignore lint/a11y/useSemanticElements: A group of options, not of fields.
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className={classes.kind}>
        {isCut ? t('someOf', { kind: name, shown: items.length, total: items.length + moreCount }) : name}
      </div>
      {items.map((item) => (
        <Line key={item.id} option={{ key: keyOf(item), path: item.path, isList: false }} {...line}>
          <Sign item={item} />
          <span className={classes.words}>
            <span className={classes.title}>{isLong(kind) ? excerptOf(item.title, search) : item.title}</span>
            {item.detail !== '' && <span className={classes.detail}>{item.detail}</span>}
          </span>
        </Line>
      ))}
      {list && (
        <Line option={{ key: keyOfList(kind), path: list.path, isList: true }} {...line}>
          <IconArrowRight size={21} stroke={1.6} aria-hidden="true" />
          <span className={classes.detail}>{isUncounted ? t('moreUncounted', { place }) : t('more', { count: moreCount, place })}</span>
        </Line>
      )}
    </div>
  );
}

function isLong(kind: FoundKind): boolean {
  return kind === 'message' || kind === 'note';
}

function Sign({ item }: { readonly item: Findable | Place }) {
  if (item.kind === 'person') return <PersonAvatar name={item.title} size="small" />;
  const Icon = 'icon' in item ? item.icon : icons[item.kind];
  return <Icon size={21} stroke={1.6} aria-hidden="true" />;
}

interface LineProps extends Pick<FoundListProps, 'active' | 'idOf' | 'onPoint' | 'onOpen'> {
  readonly option: Option;
  readonly children: ReactNode;
}

function Line({ option, active, idOf, onPoint, onOpen, children }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The field, which keeps the focus, takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: The field names the active option instead.
    <div
      role="option"
      id={idOf(option.key)}
      aria-selected={option.key === active}
      className={classes.line}
      onPointerMove={() => onPoint(option.key)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      {children}
    </div>
  );
}

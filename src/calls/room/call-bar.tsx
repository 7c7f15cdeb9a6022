import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { CallAction } from './actions.ts';
import classes from './call-bar.module.css';

interface CallBarProps {
  readonly label: string;
  readonly actions: readonly CallAction[];
}

/** The most frequent actions of a call, each with its label. */
export function CallBar({ label, actions }: CallBarProps) {
  return (
    <section className={classes.bar} data-call-bar aria-label={label}>
      {actions.map(({ key, icon: Icon, label: name, run, look, isOpen, count = 0, countLabel, shortcut }) => (
        <button
          key={key}
          type="button"
          className={classes.button}
          data-look={look}
          data-action={key}
          aria-expanded={isOpen}
          aria-keyshortcuts={shortcut}
          onClick={run}
        >
          <span className={classes.face}>
            <Icon size={24} stroke={1.75} aria-hidden={true} />
            {count > 0 && (
              <span className={classes.count} aria-hidden="true">
                {count > 9 ? '9+' : count}
              </span>
            )}
          </span>
          <span className={classes.word}>{name}</span>
          {count > 0 && countLabel && <VisuallyHidden>, {countLabel}</VisuallyHidden>}
        </button>
      ))}
    </section>
  );
}

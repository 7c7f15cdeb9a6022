import classes from './report-preview.module.css';

/** What a device says of itself, shown when it is asked for. */
export function ReportPreview({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <details className={classes.details}>
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <pre className={classes.report} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}

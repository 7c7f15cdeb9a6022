import classes from './report-preview.module.css';

/** A diagnostic report of the device, expanded on request. */
export function ReportPreview({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <details className={classes.details}>
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <pre className={classes.report} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}

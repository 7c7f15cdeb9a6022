import { type DiagnosticReport, reportText } from '../../sync/device/diagnostics.ts';

/** As much as the provider takes. */
const longest = 20_000;

/** What the device says of itself, as it is sent with a report; the oldest lines of its log are left out where it would be too long. */
export function diagnosticsText(report: DiagnosticReport): string {
  let log = report.log;
  let text = reportText(report);
  while (text.length > longest && log.length > 0) {
    log = log.slice(Math.ceil(log.length / 4));
    text = reportText({ ...report, log });
  }
  return text.slice(0, longest);
}

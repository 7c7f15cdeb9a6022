import { type DiagnosticReport, reportText } from '../../sync/device/diagnostics.ts';

/** The longest text that the provider accepts. */
const maxLength = 20_000;

/** The device's diagnostics in the form sent with a report; the oldest lines of its log are left out when it would be too long. */
export function diagnosticsText(report: DiagnosticReport): string {
  let log = report.log;
  let text = reportText(report);
  while (text.length > maxLength && log.length > 0) {
    log = log.slice(Math.ceil(log.length / 4));
    text = reportText({ ...report, log });
  }
  return text.slice(0, maxLength);
}

/** Downloads a file: browsers offer to save it, phones to share or keep it. */
export function saveFile({ fileName, contentType, content }: { fileName: string; contentType: string; content: string | Blob }): void {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const TEMPLATE = [
  ['Name', 'Arabic name', 'Price'],
  ['Hummus', 'حمص', '2.25'],
];
/* So that spreadsheets read the Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CON-80 A file with the columns that a spreadsheet of items needs. */
export function downloadItemsTemplate(): void {
  const text = BYTE_ORDER_MARK + TEMPLATE.map((row) => `${row.join(',')}\r\n`).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'menu-items.csv';
  link.click();
  URL.revokeObjectURL(url);
}

/** The text of a saved spreadsheet: UTF-8, or what Excel writes on a computer in Arabic. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

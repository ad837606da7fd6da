const TEMPLATE = [
  ['Name', 'Arabic name', 'Price'],
  ['Hummus', 'حمص', '2.25'],
];
const MENU_TEMPLATE = [
  ['Section', 'Arabic section', 'Name', 'Arabic name', 'Price', 'Description', 'Arabic description'],
  ['Mezze', 'مازة', 'Hummus', 'حمص', '2.25', 'Chickpeas and tahini.', 'حمص وطحينة.'],
  ['', '', 'Fattoush', 'فتوش', '2.75', '', ''],
];
/* So that spreadsheets read the Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CON-80 A file with the columns that a spreadsheet of items needs. */
export const downloadItemsTemplate = () => download('menu-items.csv', TEMPLATE);

/** CON-125 The same for a whole menu. */
export const downloadMenuTemplate = () => download('menu.csv', MENU_TEMPLATE);

function download(name: string, rows: readonly (readonly string[])[]): void {
  const text = BYTE_ORDER_MARK + rows.map((row) => `${row.join(',')}\r\n`).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
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

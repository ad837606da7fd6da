export const USAGE = `usage: npm run ops -- <command>

  branches                                  every branch
  branch <branch> open|pause|close
  items <branch>                            its menu, with sold-out items
  item <id> on|off
  tables <branch>                           its tables, with the links for their QR codes
  table <branch> <number> new-code          the printed code of the table stops working

  orders [<branch>] [--status <status>]     active orders; --status past, or one status
  order <order>                             one order
  order <order> accept [<minutes>]          without minutes the proposed ones
  order <order> ready|hand-over|complete|paid
  order <order> refuse|cancel <reason>      such as too_busy; the customer reads it
  order <order> assign|hand-over --driver <driver>

  drivers <branch>                          its drivers
  driver <branch> <name> <phone>            adds one, on shift

  log [<id>]                                who changed what

  <order>   its id or its number; --branch <branch> where two branches gave out the same
  <branch>  its id, or words of its name such as "red-sea marina"; <driver> likewise
  --as <name>   in whose name, for the log (your user name unless given)
  --json        the server's response instead of a table

It talks to HANA_URL (http://localhost:3000) with OPERATIONS_SECRET (an API key), or with the secret that the demo keeps in DATA_DIR.`;

/** The arguments are not a valid command; the usage is printed. */
export class Misused extends Error {
  override readonly name = 'Misused';
}

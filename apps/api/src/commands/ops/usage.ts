export const USAGE = `usage: npm run ops -- <command>

  branches                                  every branch, and whether it takes orders
  branch <branch> open|pause|close
  items <branch>                            its menu, with sold-out items
  item <id> on|off
  sessions <branch>                         open table sessions
  session <id> close
  tables <branch>                           its tables, with the links for their QR codes
  table <branch> <number> new-code          the printed code of the table stops working

  orders [<branch>] [--status <status>]     active orders; --status all, or one status
  order <order>                             one order
  order <order> <status> [--driver <driver>]
  order <order> --driver <driver>
  paid <order>

  drivers                                   every driver, with the last position
  driver <name> <phone>                     adds one
  position <driver> <lat> <lng>

  log [<id>]                                who changed what

  <order>   its id or its number; --branch <branch> where two branches gave out the same
  <branch>  its id, or words of its name such as "red-sea marina"; <driver> likewise
  --page <n>    the next hundred of a list
  --as <name>   in whose name, for the log (your user name unless given)
  --json        the server's response instead of a table

It talks to HANA_URL (http://localhost:3000) with OPERATIONS_SECRET (an API key), or with the secret that the demo keeps in DATA_DIR.`;

/** The arguments are not a valid command; the usage is printed. */
export class Misused extends Error {
  override readonly name = 'Misused';
}

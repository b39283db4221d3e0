/** Where --help is among the arguments, prints the usage and ends the process with 0: nothing has been done by then. */
export function printHelpIfAsked(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

// Commands of LaTeX that set type and make indexes: bookdown passes them on, and readers of a page never see them.

const commands =
  /\\(?:index[a-z]{0,9}|label|[vh]space|thispagestyle|addcontentsline|markboth|pagenumbering|setcounter|newpage|clearpage|cleardoublepage|pagebreak|mainmatter|frontmatter|backmatter|printindex|printbibliography|noindent|bigskip|medskip|smallskip|linebreak)(?![A-Za-z])\*?/y;
const groupLimit = 400;

/** Past the command at `at` and its arguments; `at` where none begins there. */
export function endOfCommand(text: string, at: number): number {
  commands.lastIndex = at;
  return commands.test(text) ? endOfGroups(text, commands.lastIndex) : at;
}

/** Past the arguments in braces and brackets that follow a command, at most four. */
export function endOfGroups(text: string, from: number): number {
  let at = from;
  for (let count = 0; count < 4 && (text[at] === '{' || text[at] === '['); count += 1) {
    let depth = 0;
    let end = at;
    for (; end < Math.min(text.length, at + groupLimit); end += 1) {
      const sign = text[end];
      if (sign === '\\') end += 1;
      else if (sign === '{' || sign === '[') depth += 1;
      else if (sign === '}' || sign === ']') depth -= 1;
      if (depth === 0) break;
    }
    if (depth > 0) return at;
    at = end + 1;
  }
  return at;
}

/** Built into the script as text (scripts/build-workspace.ts). */
declare module '*.css' {
  const css: string;
  export default css;
}

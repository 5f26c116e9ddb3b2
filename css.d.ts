/** A style sheet as text, minified in what we publish. */
declare module '*.css?inline' {
  const css: string
  export default css
}

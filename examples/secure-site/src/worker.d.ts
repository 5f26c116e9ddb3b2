declare module '*?worker&url' {
  /** The URL of a worker's script. */
  const url: string
  export default url
}

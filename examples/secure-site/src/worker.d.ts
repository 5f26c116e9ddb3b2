declare module '*?worker&url' {
  /** The URL of a worker's script. */
  const url: string
  export default url
}

/** See `SITE_PROFILE` in the config of the bundler. */
declare const __SITE_PROFILE__: string | undefined

interface ImportMetaEnv {
  /** The year in which the pages were built. */
  readonly VITE_BUILD_YEAR: number
  /** Whether investing had still to open then: the landing keeps room for its countdown. */
  readonly VITE_BEFORE_OPENING: boolean
}

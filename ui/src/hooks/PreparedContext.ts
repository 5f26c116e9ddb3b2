import { createContext } from 'react'

/** True while the card waits, unseen, to be opened. Rarely seen parts are not loaded before they are shown. */
export const PreparedContext = createContext(false)

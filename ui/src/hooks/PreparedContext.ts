import { createContext } from 'react'

/** Whether the card waits, unseen, to be opened. What few visitors ever see is not loaded before they do. */
export const PreparedContext = createContext(false)

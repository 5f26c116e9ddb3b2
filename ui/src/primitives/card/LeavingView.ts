import type { ScrollPlaces } from './scrollPlaces.js'

/** A view that is being taken away. */
export interface LeavingView {
  viewKey: string
  /** A still picture of its content, unless movement is unwanted. */
  copy?: HTMLElement
  /** How far its scrolling box was scrolled, and what is in it. */
  places: ScrollPlaces
}

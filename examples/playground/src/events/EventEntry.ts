export interface EventEntry {
  readonly id: number
  readonly time: string
  readonly type: string
  readonly text: string
}

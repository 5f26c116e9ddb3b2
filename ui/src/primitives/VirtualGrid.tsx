import { VirtualList, type VirtualListProps } from './VirtualList.js'

export type VirtualGridProps<Item> = VirtualListProps<Item>

/** A `VirtualList` of 88 px tiles, four in a row unless told otherwise. */
export const VirtualGrid = <Item,>(props: VirtualGridProps<Item>) => (
  <VirtualList columns={4} rowHeight={96} {...props} />
)

/** Hooks that every primitive passes to its outermost element. */
export interface PartProps {
  className?: string
  /** Extra `::part` names, added to the primitive's own. */
  part?: string
}

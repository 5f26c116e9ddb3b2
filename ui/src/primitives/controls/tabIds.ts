/** Element ids that join one tab of a `SegmentedTabs` with its `TabPanel`. */
export const tabIds = (base: string, id: string) => ({ tab: `${base}-t-${id}`, panel: `${base}-p-${id}` })

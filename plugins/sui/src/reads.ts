export { type SuiReads, type SuiReadsNetwork, type SuiReadsOptions, suiReads } from './reads/suiReads.js'

export { DoneView } from './DoneView.js'
export { ReviewView } from './ReviewView.js'
export { SelectTokenView } from './SelectTokenView.js'
export { SendView } from './SendView.js'

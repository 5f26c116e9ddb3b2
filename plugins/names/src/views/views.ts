export { ChooseNameView } from './ChooseNameView.js'
export { NameRow } from './NameRow.js'
export { RegisteredView } from './RegisteredView.js'
export { RegisterNameView } from './RegisterNameView.js'

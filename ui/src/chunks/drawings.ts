export { Drawing } from '../marks/Drawing.js'
export { assetDrawing, coinDrawing, networkDrawing } from '../marks/findDrawing.js'

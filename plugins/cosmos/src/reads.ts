export {
  type CosmosReads,
  type CosmosReadsNetwork,
  type CosmosReadsOptions,
  cosmosReads,
} from './reads/cosmosReads.js'

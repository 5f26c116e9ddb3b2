// Made by `node .ci/networkLists.mjs` on 2026-11-30 from chain-registry 2.0.251 (MIT); do not edit.
// biome-ignore-all format: made by a script
import { network } from './options/network.js'

export { cosmoshub, osmosis } from './options/knownNetworks.js'

/** Acrechain, `acre_9052-1`. */
export const acrechain = network('acre_9052-1', 'Acrechain', 'Acre', 'ACRE', 18, 'acre', 'aacre', '25000000000', 60, 60, 'eth_secp256k1')
/** Agoric, `agoric-3`. */
export const agoric = network('agoric-3', 'Agoric', 'Agoric', 'BLD', 6, 'agoric', 'ubld', '0.05', 564, 564, 'secp256k1')
/** Akash, `akashnet-2`. */
export const akash = network('akashnet-2', 'Akash', 'Akash Network', 'AKT', 6, 'akash', 'uakt', '0.025', 118, 118, 'secp256k1')
/** Andromeda, `andromeda-1`. */
export const andromeda = network('andromeda-1', 'Andromeda', 'Andr', 'ANDR', 6, 'andr', 'uandr', '0.05', 118, 118, 'secp256k1')
/** Archway, `archway-1`. */
export const archway = network('archway-1', 'Archway', 'Archway', 'ARCH', 18, 'archway', 'aarch', '225400000000', 118, 118, 'secp256k1')
/** Arkeo, `arkeo-main-v1`. */
export const arkeo = network('arkeo-main-v1', 'Arkeo', 'Arkeo', 'ARKEO', 8, 'arkeo', 'uarkeo', '0.025', 118, 118, 'secp256k1')
/** AtomOne, `atomone-1`. */
export const atomone = network('atomone-1', 'AtomOne', 'Atone', 'ATONE', 6, 'atone', 'uatone', '0.04', 118, 118, 'secp256k1')
/** Aura Network, `aura_6322-2`. */
export const aura = network('aura_6322-2', 'Aura Network', 'Aura', 'AURA', 6, 'aura', 'uaura', '0.002', 118, 118, 'secp256k1')
/** Axelar, `axelar-dojo-1`. */
export const axelar = network('axelar-dojo-1', 'Axelar', 'Axelar', 'AXL', 6, 'axelar', 'uaxl', '0.007', 118, 118, 'secp256k1')
/** Axone, `axone-1`. */
export const axone = network('axone-1', 'Axone', 'Axone', 'AXONE', 6, 'axone', 'uaxone', '0.005', 118, 118, 'secp256k1')
/** Babylon Genesis, `bbn-1`. */
export const babylon = network('bbn-1', 'Babylon Genesis', 'BABY', 'BABY', 6, 'bbn', 'ubbn', '0.007', 118, 118, 'secp256k1')
/** Band Protocol, `laozi-mainnet`. */
export const bandchain = network('laozi-mainnet', 'Band Protocol', 'Band Protocol', 'BAND', 6, 'band', 'uband', '0.003', 494, 494, 'secp256k1')
/** BitBadges, `bitbadges-1`. */
export const bitbadges = network('bitbadges-1', 'BitBadges', 'BitBadges', 'BADGE', 9, 'bb', 'ubadge', '0.0025', 118, 118, 'secp256k1')
/** BitCanna, `bitcanna-1`. */
export const bitcanna = network('bitcanna-1', 'BitCanna', 'BitCanna', 'BCNA', 6, 'bcna', 'ubcna', '0.0025', 118, 118, 'secp256k1')
/** Bitway, `bitway-1`. */
export const bitway = network('bitway-1', 'Bitway', 'Bitway native token', 'BTW', 6, 'bc', 'ubtw', '0.0008', 118, 118, 'secp256k1')
/** Carbon, `carbon-1`. */
export const carbon = network('carbon-1', 'Carbon', 'Carbon', 'SWTH', 8, 'swth', 'swth', '1', 118, 118, 'secp256k1')
/** Celestia, `celestia`. */
export const celestia = network('celestia', 'Celestia', 'Celestia', 'TIA', 6, 'celestia', 'utia', '0.02', 118, 118, 'secp256k1')
/** C4E, `perun-1`. */
export const chain4energy = network('perun-1', 'C4E', 'Chain4Energy', 'C4E', 6, 'c4e', 'uc4e', '0.025', 118, 118, 'secp256k1')
/** Chihuahua, `chihuahua-1`. */
export const chihuahua = network('chihuahua-1', 'Chihuahua', 'Chihuahua', 'HUAHUA', 6, 'chihuahua', 'uhuahua', '1250', 118, 118, 'secp256k1')
/** Comdex, `comdex-1`. */
export const comdex = network('comdex-1', 'Comdex', 'Comdex', 'CMDX', 6, 'comdex', 'ucmdx', '0.025', 118, 118, 'secp256k1')
/** TX, `coreum-mainnet-1`. */
export const coreum = network('coreum-mainnet-1', 'TX', 'TX', 'TX', 6, 'core', 'ucore', '0.0625', 990, 990, 'secp256k1')
/** Crescent, `crescent-1`. */
export const crescent = network('crescent-1', 'Crescent', 'Crescent', 'CRE', 6, 'cre', 'ucre', '0.025', 118, 118, 'secp256k1')
/** Cronos POS Chain, `crypto-org-chain-mainnet-1`. */
export const cryptoorgchain = network('crypto-org-chain-mainnet-1', 'Cronos POS Chain', 'Cronos', 'CRO', 8, 'cro', 'basecro', '0.03', 394, 394, 'secp256k1')
/** Decentr, `mainnet-3`. */
export const decentr = network('mainnet-3', 'Decentr', 'Decentr', 'DEC', 6, 'decentr', 'udec', '0.025', 118, 118, 'secp256k1')
/** Desmos, `desmos-mainnet`. */
export const desmos = network('desmos-mainnet', 'Desmos', 'Desmos', 'DSM', 6, 'desmos', 'udsm', '0.03', 852, 852, 'secp256k1')
/** Dora Vota, `vota-ash`. */
export const doravota = network('vota-ash', 'Dora Vota', 'Dora Vota', 'DORA', 18, 'dora', 'peaka', '100000000000', 118, 118, 'secp256k1')
/** dYdX Protocol, `dydx-mainnet-1`. */
export const dydx = network('dydx-mainnet-1', 'dYdX Protocol', 'dYdX', 'DYDX', 18, 'dydx', 'adydx', '12500000000', 118, 118, 'secp256k1')
/** Dymension Hub, `dymension_1100-1`. */
export const dymension = network('dymension_1100-1', 'Dymension Hub', 'Dymension', 'DYM', 18, 'dym', 'adym', '5000000000', 60, 60, 'eth_secp256k1')
/** EmpowerChain, `empowerchain-1`. */
export const empowerchain = network('empowerchain-1', 'EmpowerChain', 'MPWR', 'MPWR', 6, 'empower', 'umpwr', '0.025', 118, 118, 'secp256k1')
/** Epix, `epix_1916-1`. */
export const epix = network('epix_1916-1', 'Epix', 'Epix', 'EPIX', 18, 'epix', 'aepix', '2000000000000', 60, 60, 'eth_secp256k1')
/** Fetch.ai, `fetchhub-4`. */
export const fetchhub = network('fetchhub-4', 'Fetch.ai', 'fetch-ai', 'FET', 18, 'fetch', 'afet', '0.025', 118, 118, 'secp256k1')
/** FIRMACHAIN, `colosseum-1`. */
export const firmachain = network('colosseum-1', 'FIRMACHAIN', 'FIRMACHAIN', 'FCT', 6, 'firma', 'ufct', '0.15', 7_777_777, 7_777_777, 'secp256k1')
/** Gitopia, `gitopia`. */
export const gitopia = network('gitopia', 'Gitopia', 'LORE', 'LORE', 6, 'gitopia', 'ulore', '0.0016', 118, 118, 'secp256k1')
/** GovGen, `govgen-1`. */
export const govgen = network('govgen-1', 'GovGen', 'GovGen', 'GOVGEN', 6, 'govgen', 'ugovgen', '0.006', 118, 118, 'secp256k1')
/** Haqq Network, `haqq_11235-1`. */
export const haqq = network('haqq_11235-1', 'Haqq Network', 'Islamic Coin', 'ISLM', 18, 'haqq', 'aISLM', '25000000000', 60, 60, 'eth_secp256k1')
/** Hippo Protocol, `hippo-protocol-1`. */
export const hippoprotocol = network('hippo-protocol-1', 'Hippo Protocol', 'Hippo', 'HP', 18, 'hippo', 'ahp', '5000000000000', 118, 118, 'secp256k1')
/** Humans.ai, `humans_1089-1`. */
export const humans = network('humans_1089-1', 'Humans.ai', 'HEART', 'HEART', 18, 'human', 'aheart', '100000000000', 60, 60, 'eth_secp256k1')
/** Impact Hub, `ixo-5`. */
export const impacthub = network('ixo-5', 'Impact Hub', 'IXO', 'IXO', 6, 'ixo', 'uixo', '0.025', 118, 118, 'secp256k1')
/** Initia, `interwoven-1`. */
export const initia = network('interwoven-1', 'Initia', 'Initia', 'INIT', 6, 'init', 'uinit', '0.015', 60, 60, 'eth_secp256k1', '/initia.crypto.v1beta1.ethsecp256k1.PubKey')
/** Injective, `injective-1`. */
export const injective = network('injective-1', 'Injective', 'Injective', 'INJ', 18, 'inj', 'inj', '160000000', 60, 60, 'eth_secp256k1', '/injective.crypto.v1beta1.ethsecp256k1.PubKey')
/** Jackal, `jackal-1`. */
export const jackal = network('jackal-1', 'Jackal', 'Jackal', 'JKL', 6, 'jkl', 'ujkl', '0.002', 118, 118, 'secp256k1')
/** Juno, `juno-1`. */
export const juno = network('juno-1', 'Juno', 'Juno', 'JUNO', 6, 'juno', 'ujuno', '0.1', 118, 118, 'secp256k1')
/** Kava, `kava_2222-10`. */
export const kava = network('kava_2222-10', 'Kava', 'Kava', 'KAVA', 6, 'kava', 'ukava', '0.1', 459, 459, 'secp256k1')
/** Ki, `kichain-2`. */
export const kichain = network('kichain-2', 'Ki', 'Ki', 'XKI', 6, 'ki', 'uxki', '0.03', 118, 118, 'secp256k1')
/** Kujira, `kaiyo-1`. */
export const kujira = network('kaiyo-1', 'Kujira', 'Kujira', 'KUJI', 6, 'kujira', 'ukuji', '0.0051', 118, 118, 'secp256k1')
/** KYVE, `kyve-1`. */
export const kyve = network('kyve-1', 'KYVE', 'KYVE', 'KYVE', 6, 'kyve', 'ukyve', '80', 118, 118, 'secp256k1')
/** LikeCoin, `likecoin-mainnet-2`. */
export const likecoin = network('likecoin-mainnet-2', 'LikeCoin', 'LikeCoin', 'LIKE', 9, 'like', 'nanolike', '10000', 118, 118, 'secp256k1')
/** Lumera, `lumera-mainnet-1`. */
export const lumera = network('lumera-mainnet-1', 'Lumera', 'lume', 'LUME', 6, 'lumera', 'ulume', '0.025', 118, 118, 'secp256k1')
/** Lum Network, `lum-network-1`. */
export const lumnetwork = network('lum-network-1', 'Lum Network', 'Lum', 'LUM', 6, 'lum', 'ulum', '0.025', 880, 880, 'secp256k1')
/** MANTRA, `mantra-1`. */
export const mantrachain = network('mantra-1', 'MANTRA', 'MANTRA Chain', 'MANTRA', 18, 'mantra', 'amantra', '80000000000', 60, 60, 'eth_secp256k1')
/** MEME, `meme-1`. */
export const meme = network('meme-1', 'MEME', 'MEME', 'MEME', 6, 'meme', 'umeme', '0.035', 118, 118, 'secp256k1')
/** Migaloo, `migaloo-1`. */
export const migaloo = network('migaloo-1', 'Migaloo', 'Whale', 'WHALE', 6, 'migaloo', 'uwhale', '2', 118, 118, 'secp256k1')
/** Neutron, `neutron-1`. */
export const neutron = network('neutron-1', 'Neutron', 'Neutron', 'NTRN', 6, 'neutron', 'untrn', '0.0053', 118, 118, 'secp256k1')
/** Nibiru, `cataclysm-1`. */
export const nibiru = network('cataclysm-1', 'Nibiru', 'Nibiru', 'NIBI', 6, 'nibi', 'unibi', '0.05', 118, 118, 'secp256k1')
/** Noble, `noble-1`. */
export const noble = network('noble-1', 'Noble', 'USDC', 'USDC', 6, 'noble', 'uusdc', '0.1', 118, 118, 'secp256k1')
/** Nolus, `pirin-1`. */
export const nolus = network('pirin-1', 'Nolus', 'Nolus', 'NLS', 6, 'nolus', 'unls', '0.025', 118, 118, 'secp256k1')
/** Odin Protocol, `odin-mainnet-freya`. */
export const odin = network('odin-mainnet-freya', 'Odin Protocol', 'ODIN', 'ODIN', 6, 'odin', 'loki', '0.05', 118, 118, 'secp256k1')
/** Oraichain, `Oraichain`. */
export const oraichain = network('Oraichain', 'Oraichain', 'Oraichain', 'ORAI', 6, 'orai', 'orai', '0.005', 118, 118, 'secp256k1')
/** Medibloc, `panacea-3`. */
export const panacea = network('panacea-3', 'Medibloc', 'MediBloc', 'MED', 6, 'panacea', 'umed', '7', 371, 371, 'secp256k1')
/** Passage, `passage-2`. */
export const passage = network('passage-2', 'Passage', 'Passage', 'PASG', 6, 'pasg', 'upasg', '12.5', 118, 118, 'secp256k1')
/** Persistence, `core-1`. */
export const persistence = network('core-1', 'Persistence', 'Persistence', 'XPRT', 6, 'persistence', 'uxprt', '0.025', 118, 118, 'secp256k1')
/** Planq, `planq_7070-2`. */
export const planq = network('planq_7070-2', 'Planq', 'Planq', 'PLQ', 18, 'plq', 'aplanq', '35000000000', 60, 60, 'eth_secp256k1')
/** Pocket Network, `pocket`. */
export const pocket = network('pocket', 'Pocket Network', 'POKT', 'POKT', 6, 'pokt', 'upokt', '0.002', 118, 118, 'secp256k1')
/** Provenance, `pio-mainnet-1`. */
export const provenance = network('pio-mainnet-1', 'Provenance', 'Hash', 'HASH', 9, 'pb', 'nhash', '1', 505, 505, 'secp256k1')
/** Qubetics, `qubetics_9030-1`. */
export const qubetics = network('qubetics_9030-1', 'Qubetics', 'Qubetics Mainnet', 'TICS', 18, 'qubetics', 'tics', '25000000000', 60, 60, 'eth_secp256k1')
/** Qwoyn, `qwoyn-1`. */
export const qwoyn = network('qwoyn-1', 'Qwoyn', 'Qwoyn Network', 'QWOYN', 6, 'qwoyn', 'uqwoyn', '0.05', 118, 118, 'secp256k1')
/** Realio Network, `realionetwork_3301-1`. */
export const realio = network('realionetwork_3301-1', 'Realio Network', 'Realio Network', 'RIO', 18, 'realio', 'ario', '5000000000', 60, 60, 'eth_secp256k1')
/** Rebus, `reb_1111-1`. */
export const rebus = network('reb_1111-1', 'Rebus', 'Rebus', 'REBUS', 18, 'rebus', 'arebus', '0.025', 118, 118, 'secp256k1')
/** Regen, `regen-1`. */
export const regen = network('regen-1', 'Regen', 'Regen Network', 'REGEN', 6, 'regen', 'uregen', '0.025', 118, 118, 'secp256k1')
/** Rizon, `titan-1`. */
export const rizon = network('titan-1', 'Rizon', 'Rizon Chain', 'ATOLO', 6, 'rizon', 'uatolo', '0.025', 118, 118, 'secp256k1')
/** Saga, `ssc-1`. */
export const saga = network('ssc-1', 'Saga', 'Saga', 'SAGA', 6, 'saga', 'usaga', '0.025', 118, 118, 'secp256k1')
/** Secret Network, `secret-4`. */
export const secretnetwork = network('secret-4', 'Secret Network', 'Secret Network', 'SCRT', 6, 'secret', 'uscrt', '0.1', 529, 529, 'secp256k1')
/** SEDA, `seda-1`. */
export const seda = network('seda-1', 'SEDA', 'Seda', 'SEDA', 18, 'seda', 'aseda', '10000000000', 118, 118, 'secp256k1')
/** Sei, `pacific-1`. */
export const sei = network('pacific-1', 'Sei', 'Sei', 'SEI', 6, 'sei', 'usei', '0.02', 118, 118, 'secp256k1')
/** Self Chain, `self-1`. */
export const self = network('self-1', 'Self Chain', 'Self', 'SLF', 6, 'self', 'uslf', '0.025', 118, 118, 'secp256k1')
/** Sentinel, `sentinelhub-2`. */
export const sentinel = network('sentinelhub-2', 'Sentinel', 'Sentinel', 'P2P', 6, 'sent', 'udvpn', '0.25', 118, 118, 'secp256k1')
/** SGE, `sgenet-1`. */
export const sge = network('sgenet-1', 'SGE', 'SGE', 'SGE', 6, 'sge', 'usge', '0.25', 118, 118, 'secp256k1')
/** Shido, `shido_9008-1`. */
export const shido = network('shido_9008-1', 'Shido', 'Shido', 'SHIDO', 18, 'shido', 'shido', '25000000000', 60, 60, 'eth_secp256k1')
/** Side Chain, `sidechain-1`. */
export const sidechain = network('sidechain-1', 'Side Chain', 'Side Chain native token', 'SIDE', 6, 'bc', 'uside', '0.0008', 118, 118, 'secp256k1')
/** Sommelier, `sommelier-3`. */
export const sommelier = network('sommelier-3', 'Sommelier', 'Sommelier', 'SOMM', 6, 'somm', 'usomm', '0.025', 118, 118, 'secp256k1')
/** Source, `source-1`. */
export const source = network('source-1', 'Source', 'Source', 'SOURCE', 6, 'source', 'usource', '0.075', 118, 118, 'secp256k1')
/** Stride, `stride-1`. */
export const stride = network('stride-1', 'Stride', 'Stride', 'STRD', 6, 'stride', 'ustrd', '0.005', 118, 118, 'secp256k1')
/** Symphony, `symphony-1`. */
export const symphony = network('symphony-1', 'Symphony', 'Melody', 'MLD', 6, 'symphony', 'note', '0.0025', 118, 118, 'secp256k1')
/** Synternet, `synternet-1`. */
export const synternet = network('synternet-1', 'Synternet', 'Synternet', 'SYNT', 6, 'synt', 'usynt', '0.025', 118, 118, 'secp256k1')
/** Tenet, `tenet_1559-1`. */
export const tenet = network('tenet_1559-1', 'Tenet', 'Tenet', 'TENET', 18, 'tenet', 'atenet', '25000000000', 60, 60, 'eth_secp256k1')
/** The Jay Network, `thejaynetwork`. */
export const thejaynetwork = network('thejaynetwork', 'The Jay Network', 'Jay', 'JAY', 6, 'yjay', 'ujay', '0.025', 118, 118, 'secp256k1')
/** UnUniFi, `ununifi-beta-v1`. */
export const ununifi = network('ununifi-beta-v1', 'UnUniFi', 'UnUniFi', 'GUU', 6, 'ununifi', 'uguu', '0.025', 118, 118, 'secp256k1')
/** XPLA, `dimension_37-1`. */
export const xpla = network('dimension_37-1', 'XPLA', 'Xpla', 'XPLA', 18, 'xpla', 'axpla', '280000000000', 60, 60, 'eth_secp256k1')
/** XRPL EVM, `xrplevm_1440000-1`. */
export const xrplevm = network('xrplevm_1440000-1', 'XRPL EVM', 'Ripple', 'XRP', 18, 'ethm', 'axrp', '250000000000', 60, 60, 'eth_secp256k1')
/** ZetaChain, `zetachain_7000-1`. */
export const zetachain = network('zetachain_7000-1', 'ZetaChain', 'ZetaChain', 'ZETA', 18, 'zeta', 'azeta', '25000000000', 60, 60, 'eth_secp256k1')
/** ZIGChain, `zigchain-1`. */
export const zigchain = network('zigchain-1', 'ZIGChain', 'ZIG', 'ZIG', 6, 'zig', 'uzig', '0.025', 118, 118, 'secp256k1')

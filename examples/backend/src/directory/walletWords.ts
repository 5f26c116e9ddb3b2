const words = (text: string) => text.trim().split(/\s+/)

/** Words for made-up wallet names. Any resemblance to real wallets is unintended. */
export const firstWords = words(`
  Alder Amberline Anvilgate Ardent Ashgrove Barnacle Basalt Beacon Birchwood Bluefin Borealis Bramble Brightwater
  Cairnstone Candlewick Cedarly Chalkhill Cinderpath Cloverfield Cobblestone Copperleaf Corallo Cormorant Cragmoor
  Dappled Dawnlight Deepwell Dovetail Driftwood Duneshade Eastwind Eddywater Elmbridge Emberfall Everholt Fairlead
  Falconry Fernhollow Fieldnote Fjordline Flintlock Foxglove Foundling Frostbank Gablewood Galewind Garnetto Gingko
  Goldfinch Granary Greystone Guillemot Halyard Harborline Hazelnut Heathrow Helmsman Hillcrest Hollyhock Honeycomb
  Inkwell Ironbark Islander Ivorybill Jadestone Juniperus Keelson Kestrel Kingfisher Lanternfish Larchmont Latchwood
  Lichen Lighthousely Limewash Lodestar Longshore Lumenary Mainsail Mangrove Maplewick Marigold Marlstone Meadowlark
  Millrace Mistral Moonwake Mossbank Nettlefold Nightjar Northlight Oakenfold Oarsman Obsidiana Orchardly Ospreyon
  Oxbowly Palisade Pearlshore Pebblebrook Pennant Petrelle Pinecone Plumline Quarrymen Quaystone Quillon Rainbarrel
  Redstart Reedbed Ridgeback Rookery Rosewick Rowanberry Saffronia Saltmarsh Sandpiper Seaglass Sedgewick Shoreline
`)

export const secondWords = words('Wallet Vault Pocket Purse Key Safe Keep Pouch Locker Case')

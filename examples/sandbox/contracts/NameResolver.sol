// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameRegistry} from "./NameRegistry.sol";

/// Address, text, name and content records, written by a name's owner, an approved operator or the reverse registrar.
contract NameResolver {
    uint256 private constant ETHER = 60;
    uint256 private constant DEFAULT = 1 << 31;

    NameRegistry public immutable registry;
    address public immutable reverseRegistrar;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(bytes32 node => string) public name;
    mapping(bytes32 node => bytes) public contenthash;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    error Unauthorised(bytes32 node, address sender);
    error InvalidAddress(bytes value);

    constructor(NameRegistry registry_, address reverseRegistrar_) {
        registry = registry_;
        reverseRegistrar = reverseRegistrar_;
    }

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        bool allowed = msg.sender == reverseRegistrar ||
            msg.sender == holder ||
            registry.isApprovedForAll(holder, msg.sender);
        if (!allowed) revert Unauthorised(node, msg.sender);
        _;
    }

    function setAddr(bytes32 node, address account) external {
        setAddr(node, ETHER, abi.encodePacked(account));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory value) public authorised(node) {
        if (coinType == ETHER && value.length != 0 && value.length != 20) revert InvalidAddress(value);
        addresses[node][coinType] = value;
        emit AddressChanged(node, coinType, value);
        if (coinType == ETHER) emit AddrChanged(node, addr(node));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata newName) external authorised(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

    function setContenthash(bytes32 node, bytes calldata hash) external authorised(node) {
        contenthash[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    function addr(bytes32 node) public view returns (address payable) {
        return payable(address(bytes20(addr(node, ETHER))));
    }

    /// A network of Ethereum's addresses without one of its own has the default (ENSIP-19).
    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory own) {
        own = addresses[node][coinType];
        bool isEvm = coinType == ETHER || coinType >> 31 == 1;
        if (own.length == 0 && isEvm) own = addresses[node][DEFAULT];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = address(this).delegatecall(calls[i]);
            if (!success) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            results[i] = result;
        }
    }

    /// EIP-165, with the record interfaces of EIP-137, 181, 634, 1577 and 2304.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return
            id == 0x01ffc9a7 ||
            id == 0x3b3b57de ||
            id == 0xf1cb7e06 ||
            id == 0x59d1d43c ||
            id == 0x691f3431 ||
            id == 0xbc1c58d1 ||
            id == this.multicall.selector;
    }
}

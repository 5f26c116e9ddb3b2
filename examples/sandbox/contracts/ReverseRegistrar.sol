// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// Lets every account claim its node under addr.reverse and say which name it goes by (EIP-181).
/// It takes the claim as it comes: whoever shows the name must check it forwards.
contract ReverseRegistrar {
    bytes32 private constant ADDR_REVERSE_NODE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    bytes16 private constant HEX = "0123456789abcdef";

    NameRegistry public immutable ens;
    NameResolver public defaultResolver;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    error Unauthorised(address account, address sender);
    error ResolverAlreadySet();

    constructor(NameRegistry registry) {
        ens = registry;
    }

    modifier authorised(address account) {
        if (msg.sender != account && !ens.isApprovedForAll(account, msg.sender)) revert Unauthorised(account, msg.sender);
        _;
    }

    /// Once, at deployment: resolver and registrar need each other's address.
    function setDefaultResolver(NameResolver resolver) external {
        if (address(defaultResolver) != address(0)) revert ResolverAlreadySet();
        defaultResolver = resolver;
    }

    function claim(address holder) external returns (bytes32) {
        return claimForAddr(msg.sender, holder, address(defaultResolver));
    }

    function claimWithResolver(address holder, address resolver) external returns (bytes32) {
        return claimForAddr(msg.sender, holder, resolver);
    }

    function claimForAddr(address account, address holder, address resolver) public authorised(account) returns (bytes32) {
        bytes32 reverseNode = node(account);
        ens.setSubnodeRecord(ADDR_REVERSE_NODE, keccak256(hexOf(account)), holder, resolver, 0);
        emit ReverseClaimed(account, reverseNode);
        return reverseNode;
    }

    function setName(string calldata name) external returns (bytes32 reverseNode) {
        reverseNode = claimForAddr(msg.sender, msg.sender, address(defaultResolver));
        defaultResolver.setName(reverseNode, name);
    }

    function node(address account) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(ADDR_REVERSE_NODE, keccak256(hexOf(account))));
    }

    function hexOf(address account) private pure returns (bytes memory text) {
        text = new bytes(40);
        uint160 value = uint160(account);
        for (uint256 i = 40; i > 0; i--) {
            text[i - 1] = HEX[value & 15];
            value >>= 4;
        }
    }
}

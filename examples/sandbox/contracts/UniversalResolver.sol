// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameCoder} from "./NameCoder.sol";
import {NameRegistry} from "./NameRegistry.sol";

interface ExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// One contract that answers for every name, forwards and backwards (ENSIP-10, 19 and 21), without off-chain gateways.
contract UniversalResolver {
    uint256 private constant ETHER = 60;

    NameRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error EmptyAddress();

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    /// The resolver of a DNS-encoded name or of its nearest parent, the node and where in the name it was found.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = NameCoder.namehash(name, 0);
        while (offset < name.length && name[offset] != 0) {
            resolver = registry.resolver(NameCoder.namehash(name, offset));
            if (resolver != address(0)) return (resolver, node, offset);
            offset += 1 + uint8(name[offset]);
        }
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return lookUp(name, data);
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata
    ) external view returns (bytes memory, address) {
        return lookUp(name, data);
    }

    function reverse(
        bytes calldata account,
        uint256 coinType
    ) external view returns (string memory, address, address) {
        return primaryName(account, coinType);
    }

    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory, address, address) {
        return primaryName(account, coinType);
    }

    function primaryName(
        bytes calldata account,
        uint256 coinType
    ) private view returns (string memory primary, address resolver, address reverseResolver) {
        if (account.length == 0) revert EmptyAddress();
        bytes memory reverseName = NameCoder.reverseName(account, coinType);
        bytes memory answer;
        (answer, reverseResolver) = lookUp(
            reverseName,
            abi.encodeWithSignature("name(bytes32)", NameCoder.namehash(reverseName, 0))
        );
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        bytes memory held;
        (held, resolver) = forwardAddress(NameCoder.encode(primary), coinType);
        if (keccak256(held) != keccak256(account)) revert ReverseAddressMismatch(primary, held);
    }

    function forwardAddress(bytes memory name, uint256 coinType) private view returns (bytes memory held, address resolver) {
        bytes32 node = NameCoder.namehash(name, 0);
        bytes memory answer;
        if (coinType == ETHER) {
            (answer, resolver) = lookUp(name, abi.encodeWithSignature("addr(bytes32)", node));
            return (abi.encodePacked(abi.decode(answer, (address))), resolver);
        }
        (answer, resolver) = lookUp(name, abi.encodeWithSignature("addr(bytes32,uint256)", node, coinType));
        held = abi.decode(answer, (bytes));
    }

    function lookUp(bytes memory name, bytes memory data) private view returns (bytes memory answer, address resolver) {
        uint256 offset;
        (resolver, , offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);

        bool extended = isExtended(resolver);
        if (offset > 0 && !extended) revert ResolverNotFound(name);
        bytes memory call = extended ? abi.encodeCall(ExtendedResolver.resolve, (name, data)) : data;
        bool success;
        (success, answer) = resolver.staticcall(call);
        if (!success) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (extended) answer = abi.decode(answer, (bytes));
    }

    function isExtended(address resolver) private view returns (bool) {
        bytes memory call = abi.encodeWithSignature("supportsInterface(bytes4)", ExtendedResolver.resolve.selector);
        (bool success, bytes memory answer) = resolver.staticcall(call);
        return success && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }
}
